/** Whether there is room for a panel beside the list: every media query is answered with this. */
export function setWideScreen(isWide: boolean): void {
  globalThis.matchMedia = (media) =>
    ({ matches: isWide, media, addEventListener() {}, removeEventListener() {} }) as Pick<
      MediaQueryList,
      'matches' | 'media'
    > as MediaQueryList;
}
