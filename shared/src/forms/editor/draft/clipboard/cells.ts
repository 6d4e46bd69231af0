export const cellTags = ['td', 'th'];

/** Separator between the cells of a row, which becomes a paragraph. */
const divider = ' | ';

const holdsRows = (table: Element): boolean =>
  table.querySelector('ul, ol, table') === null &&
  [...table.querySelectorAll('tr')].some((row) => row.querySelectorAll('td, th').length > 1);

const judged = new WeakMap<Element, boolean>();

/** Whether a table is tabular: has cells side by side. Others are for layout, as in e-mails. */
export const isTable = (element: Element): boolean => {
  const table = element.closest('table');
  if (table === null) return false;
  const known = judged.get(table) ?? holdsRows(table);
  judged.set(table, known);
  return known;
};

/** The content of cells on one line, their paragraphs separated by a space and the cells by a separator. */
export function joinCells(body: Element): void {
  for (const row of body.querySelectorAll('tr')) {
    const cells = [...row.querySelectorAll('td, th')];
    const line = body.ownerDocument.createElement('p');
    cells.forEach((cell, index) => {
      if (index > 0) line.append(divider);
      for (const block of cell.querySelectorAll('p, div, pre, h1, h2, h3, h4, h5, h6, br'))
        block.replaceWith(' ', ...block.childNodes, ' ');
      line.append(...cell.childNodes);
    });
    row.replaceWith(line);
  }
}
