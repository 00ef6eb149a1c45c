/** Begins a formula, for a spreadsheet that opens the file. */
const FORMULA = /^(?:[=@]|[+-].*[(|!])/s;

/** Lines of cells as CSV that Brazilian spreadsheets open by a double click: semicolons, and a mark of UTF-8. */
export function writeTable(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(writeCell).join(';')).join('\r\n')}\r\n`;
}

function writeCell(cell: string): string {
  const plain = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n\t,]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
