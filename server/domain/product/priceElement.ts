import type { FoundProduct, ProductRow } from '../../repositories/productRepository.ts';

/**
 * The price asked for an element that goes to approval. Where its picture is out already it counts from the approval on:
 * people use it for the present price.
 */
export const priceElement = (
  { product, isPublished }: FoundProduct,
  isPro: boolean,
): Pick<ProductRow, 'isPro' | 'requestedIsPro'> =>
  isPublished
    ? { isPro: product.isPro, requestedIsPro: isPro === product.isPro ? null : isPro }
    : { isPro, requestedIsPro: null };

/** The price its owner and admins see: the one asked for, while it waits. */
export const getAskedPrice = ({ isPro, requestedIsPro }: ProductRow): boolean => requestedIsPro ?? isPro;
