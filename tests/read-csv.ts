/** Reads RFC 4180 as a spreadsheet does. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const body = text.replace(/^\ufeff/, '');
  for (let index = 0; index < body.length; index++) {
    const sign = body.charAt(index);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (body.charAt(index + 1) === '"') cell += body.charAt(++index);
      else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === ',') {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (sign === '\r' && body.charAt(index + 1) === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      index++;
      rows.push([]);
    } else cell += sign;
  }
  return rows.slice(0, -1);
}
