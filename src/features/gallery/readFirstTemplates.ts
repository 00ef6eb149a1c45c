import type { Project } from './types.ts';

/** The first templates, where the server has written them into the page (`server/fillHomePage.ts`). */
export function readFirstTemplates(): readonly Project[] | undefined {
  const json = document.getElementById('first-templates')?.textContent;
  return json ? (JSON.parse(json) as readonly Project[]) : undefined;
}
