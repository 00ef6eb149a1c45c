// Excalidraw with a design from its server, as its own documentation puts it into a page.
import { Excalidraw } from '@excalidraw/excalidraw';
import '@excalidraw/excalidraw/index.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// Its fonts come from its own server, not from the network.
window.EXCALIDRAW_ASSET_PATH = '/';

const root = document.getElementById('root');
root.style.height = '100vh';
const initialData = fetch('/design.json').then((response) => response.json());
createRoot(root).render(createElement(Excalidraw, { initialData }));
