import { expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';

it('shows a waiting edit as one node, however often it is read, until it changes', () => {
  const bent = createNode('curvedText', { id: 'a', text: 'Praia', diameter: 400 });
  const { session } = createTestEditor([bent]);
  const { styles } = session;
  session.select(['a']);
  const edit = (diameter: number) => styles.apply({ key: 'diameter', patch: { diameter }, pauseMs: 500 });
  edit(500);
  const shown = styles.current('a');
  expect(shown).toMatchObject({ diameter: 500 });
  // Whoever renders it reads it until it stays the same.
  expect(styles.current('a')).toBe(shown);
  edit(600);
  expect(styles.current('a')).toMatchObject({ diameter: 600 });
  expect(styles.current('a')).toBe(styles.current('a'));
  styles.flush();
  expect(styles.current('a')).toBe(session.reader.get('a'));
  expect(session.reader.get('a')).toMatchObject({ diameter: 600 });
});
