// The unpacker of woff2 fonts is compiled with glue that writes its calls into WebAssembly as text for `Function`, which
// the content security policy forbids. In a worker of its own, `Function` is replaced by one that makes the same calls
// without text. The names it is given are those of emscripten's `craftInvokerFunction`.

type Wire = {
  readonly name: string;
  toWireType(destructors: unknown[] | null, value: unknown): unknown;
  fromWireType(value: unknown): unknown;
};

type Call = (...values: unknown[]) => unknown;

/** Takes parameter names and a body, gives what takes the parameters, which gives the function of that body. */
function makeInvokers(...text: string[]): Call {
  const names = text.slice(0, -1);
  const collects = (text.at(-1) ?? '').includes('var destructors');
  return (...values) => {
    const known = new Map(names.map((name, at) => [name, values[at]]));
    const invoker = known.get('invoker') as Call;
    const runDestructors = known.get('runDestructors') as Call;
    const result = known.get('retType') as Wire;
    return (...given: unknown[]) => {
      const destructors: unknown[] | null = collects ? [] : null;
      const wired = given.map((value, at) =>
        (known.get(`argType${at}`) as Wire).toWireType(destructors, value),
      );
      const answer = invoker(known.get('fn'), ...wired);
      if (destructors) runDestructors(destructors);
      else wired.forEach((value, at) => (known.get(`arg${at}Wired_dtor`) as Call | undefined)?.(value));
      return result.name === 'void' ? undefined : result.fromWireType(answer);
    };
  };
}

// The glue asks whether what it calls is a `Function`.
Object.defineProperty(makeInvokers, 'prototype', { value: Function.prototype });
Object.assign(globalThis, { Function: makeInvokers });
