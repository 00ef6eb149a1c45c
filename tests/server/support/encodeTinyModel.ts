const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)];
const number = (field: number, value: number): number[] => [...varint(field << 3), ...varint(value)];
const block = (field: number, bytes: readonly number[]): number[] => [
  ...varint((field << 3) | 2),
  ...varint(bytes.length),
  ...bytes,
];
const text = (field: number, value: string): number[] => block(field, [...Buffer.from(value)]);
const floats = (values: readonly number[]): number[] => [...new Uint8Array(new Float32Array(values).buffer)];

const tensor = (name: string, dims: readonly number[], values: readonly number[]): number[] => [
  ...dims.flatMap((size) => number(1, size)),
  ...number(2, 1),
  ...text(8, name),
  ...block(9, floats(values)),
];
const node = (operation: string, inputs: readonly string[], output: string): number[] => [
  ...inputs.flatMap((input) => text(1, input)),
  ...text(2, output),
  ...text(4, operation),
];
/** A float value of shape 1 × channels × height × width, the last two free. */
const value = (name: string, channels: number): number[] => {
  const shape = [
    ...block(1, number(1, 1)),
    ...block(1, number(1, channels)),
    ...block(1, text(2, 'h')),
    ...block(1, text(2, 'w')),
  ];
  return [...text(1, name), ...block(2, block(1, [...number(1, 1), ...block(2, shape)]))];
};

/** An ONNX model that takes bright for the subject: a 1 × 1 convolution and a sigmoid (onnx.proto3, field by field). */
export const encodeTinyModel = (): Uint8Array => {
  const graph = [
    ...block(1, node('Conv', ['input', 'weight'], 'sum')),
    ...block(1, node('Sigmoid', ['sum'], 'mask')),
    ...text(2, 'tiny'),
    ...block(5, tensor('weight', [1, 3, 1, 1], [2, 2, 2])),
    ...block(11, value('input', 3)),
    ...block(12, value('mask', 1)),
  ];
  return Uint8Array.from([...number(1, 8), ...block(7, graph), ...block(8, number(2, 13))]);
};
