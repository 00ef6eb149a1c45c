// Small pictures of layers and pages, fetched with the first.
export { renderNodeThumbnail } from './renderNodeThumbnail.ts';
export { renderPageThumbnail } from './renderPageThumbnail.ts';
