import { layoutGallery } from '../../features/gallery/layoutGallery.ts';
import type { Project } from '../../features/gallery/types.ts';

/** Puts the values in the place of their `{marks}`, in texts and attributes. */
function fill(card: Element, values: Readonly<Record<string, string | number>>): void {
  const put = (text: string) =>
    text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
  for (const element of [card, ...card.querySelectorAll('*')]) {
    for (const attribute of element.attributes) attribute.value = put(attribute.value);
    for (const child of element.childNodes) if (child instanceof Text) child.data = put(child.data);
  }
}

/** The card of a template: a copy of the sample for free ones or for those of the paid plan. */
function createCard(samples: HTMLCollection, project: Project, width: number, height: number): Element {
  const card = samples[project.is_pro]!.cloneNode(true) as Element;
  fill(card, {
    name: project.project_name,
    picture: project.thumbnail_url,
    pictures: project.thumbnail_srcset,
    width: project.width,
    height: project.height,
    cardWidth: width,
    sheetHeight: height,
  });
  return card;
}

/**
 * Writes the rows of the first templates into the grid, as `ProjectGrid` will: same cards, same places. The pictures of the
 * sample are lazy ones.
 */
export function fillRows(grid: Element, sample: Element, templates: readonly Project[]): void {
  const rows = layoutGallery(templates, grid.getBoundingClientRect().width, true).map((row) => {
    const element = sample.cloneNode(false) as Element;
    const cards = row.widths.map((width, offset) =>
      createCard(sample.children, templates[row.start + offset]!, width, row.height),
    );
    element.append(...cards);
    if (row.start === 0) for (const picture of element.querySelectorAll('img')) picture.loading = 'eager';
    return element;
  });
  grid.replaceChildren(...rows);
}
