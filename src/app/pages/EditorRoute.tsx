import { useParams } from 'react-router-dom';
import { StartScreen } from '../StartScreen.tsx';

/** `/editor/{project_id}`: the id is the last path segment. */
export function EditorRoute() {
  const id = (useParams()['*'] ?? '').split('/').filter(Boolean).at(-1);
  return <StartScreen key={id} />;
}
