import { Accordion } from '@mantine/core';

/** Questions that unfold to their answers, both as they are read. */
export function Questions({ questions }: { questions: readonly (readonly [string, string])[] }) {
  return (
    <Accordion variant="default">
      {questions.map(([question, answer]) => (
        <Accordion.Item key={question} value={question}>
          <Accordion.Control>{question}</Accordion.Control>
          <Accordion.Panel>{answer}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
