/**
 * A function that is made when it is first called. The contract has hundreds of schemas, and compiling them all would take
 * a good part of a start; that they can be compiled is checked by the tests of the contract.
 */
export const compileLater = <Input, Output>(
  compile: () => (input: Input) => Output,
): ((input: Input) => Output) => {
  let compiled: ((input: Input) => Output) | undefined;
  return (input) => {
    compiled ??= compile();
    return compiled(input);
  };
};
