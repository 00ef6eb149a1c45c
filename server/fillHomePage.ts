import type { components } from '../src/api/schema.d.ts';

type Project = components['schemas']['Project'];

/** Pictures every screen shows at once; a wide one has more of them in its first row. */
const picturesOnPhones = 2;
const wideScreen = '(min-width: 43.75em)';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&"<>]/g, (mark) => escapes[mark] ?? mark);

const preload = (project: Project, index: number): string =>
  `<link rel="preload" as="image" fetchpriority="high" href="${escape(project.thumbnail_url)}"` +
  ` imagesrcset="${escape(project.thumbnail_srcset)}"` +
  `${index < picturesOnPhones ? '' : ` media="${wideScreen}"`}>`;

/**
 * Writes the first templates into the page of the home screen, so that a visitor's browser has the list with the page
 * and asks for the pictures before any script runs (read by `src/features/gallery/readFirstTemplates.ts`).
 */
export const fillHomePage = (page: string, templates: readonly Project[]): string => {
  const pictures = templates.filter((project) => project.thumbnail_url !== '').map(preload);
  // A block of data, not a script: the content policy lets it be. Only `<` could end it early.
  const json = JSON.stringify(templates).replaceAll('<', String.raw`\u003c`);
  const data = `<script type="application/json" id="first-templates">${json}</script>`;
  return page.replace('</head>', () => [...pictures, data, '</head>'].join('\n    '));
};
