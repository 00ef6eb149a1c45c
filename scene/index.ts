// The named list of what the document offers. Reviewed like an API; deep imports within scene/ and its tests only.
export { createNode } from './nodes/createNode.ts';
export { createNodeId } from './nodes/createNodeId.ts';
export { nodeKinds } from './nodes/registry.ts';
export { nodeCenter, nodeMatrix, positionForCenter, scaledSize } from './geometry/nodeMatrix.ts';
export { localBox, localBoxWithStroke } from './geometry/localBox.ts';
export { paintedBox } from './geometry/paintedBox.ts';
export { pathBounds } from './geometry/pathBounds.ts';
export { worldMatrix } from './queries/worldMatrix.ts';
export { boundsThrough, membersBox, worldBounds } from './queries/worldBounds.ts';
export { openDocument } from './document/openDocument.ts';
export { FormatError } from './formats/fabricJson/FormatError.ts';
export { readFabric } from './formats/fabricJson/readFabric.ts';
export { seedDocument } from './formats/fabricJson/seedDocument.ts';
export { writeFabric } from './formats/fabricJson/writeFabric.ts';
export { repairDocument } from './document/repair.ts';
export { validateDocument } from './document/validate.ts';
export { textOf } from './queries/textOf.ts';
export { proElements, usedFiles, usedFonts, usedProducts } from './queries/usedResources.ts';
