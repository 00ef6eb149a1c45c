/** What is told of the sheet and of the colour under it has this id: neither is an element. */
export const SHEET_ID = 'artboard';
