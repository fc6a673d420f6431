/** A payment that the simulator was asked for. */
export interface SimulatedPayment {
  readonly id: number;
  /** The fields of the form that asked for it. */
  readonly fields: ReadonlyMap<string, string>;
}

/** The page on which somebody pays, in plain HTML. */
export function paymentPage({ id, fields }: SimulatedPayment, isDeclined: boolean): string {
  const text = (name: string) => escaped(fields.get(name) ?? '');
  const note = isDeclined
    ? '<p role="alert">The bank declined the card. Nothing was charged.</p>'
    : '';
  return page(
    'Card payment simulator',
    `<p>No card is charged here: this imitates PayFast.</p>
${note}
<p>${text('item_name')}: <strong>R${text('amount')}</strong></p>
<form method="post" action="/eng/process/payment/${id}">
<button name="choice" value="pay">Pay</button>
<button name="choice" value="decline">Decline</button>
<button name="choice" value="cancel">Cancel</button>
</form>`,
  );
}

export function refusalPage(sentence: string): string {
  return page('Card payment simulator', `<p role="alert">${escaped(sentence)}</p>`);
}

function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 3rem auto; padding: 0 1rem; }
button { font: inherit; padding: 0.5rem 1rem; margin: 0 0.5rem 0.5rem 0; min-height: 2.75rem; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
