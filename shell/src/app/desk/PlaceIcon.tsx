/** The drawings of places, by the names that remotes declare, on a square of 20. */
const DRAWINGS: Readonly<Record<string, string>> = {
  home: 'M3 9.5L10 4l7 5.5M5 8.5V16h10V8.5',
  today: 'M3 4.5h14v12H3zM3 8h14M6.5 2.5v3M13.5 2.5v3M11.5 11.5h3v2.5h-3z',
  orders: 'M2 4h16v12H2zM5 8h5M5 12h3M13 7v6',
  dispatch: 'M2 10h4M14 10h4M6 6.5h8v7H6zM10 6.5v7',
  support: 'M3 4h14v10H9l-4 3v-3H3zM6.5 8h7M6.5 11h4',
  customers: 'M10 10a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7M3.5 17.5c.5-6 12.5-6 13 0',
  money: 'M2 5h16v10H2zM10 12.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5M5 8v4M15 8v4',
  reports: 'M4 17V10M8 17V4M12 17v-5M16 17V8M2 17.5h16',
  network:
    'M5 6a2 2 0 1 0 0-.01M15 8a2 2 0 1 0 0-.01M8 17a2 2 0 1 0 0-.01M7 6l6 1.5M6 8l1.5 7M10 15.5l4-5.5',
  settings: 'M2 6h7M13 6h5M11 4v4M2 14h3M9 14h9M7 12v4',
  system: 'M2 10h4l2.5-6l4 12L15 10h3',
  more: 'M3 5.5h14M3 10h14M3 14.5h14',
};

/** For a name that this shell does not know: its remote may be newer. */
const UNKNOWN = 'M4 4h12v12H4z';

export function PlaceIcon({ name }: { name: string }) {
  return (
    <svg
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden
      focusable={false}
    >
      <path d={(Object.hasOwn(DRAWINGS, name) && DRAWINGS[name]) || UNKNOWN} />
    </svg>
  );
}
