/** Shows an item's picture, without alternative text because the name is next to it. */
export function ItemPicture({ of, size }: { of: string; size: number }) {
  const look = { width: size, height: size, borderRadius: 8, objectFit: 'cover', flexShrink: 0 } as const
  return <img src={of} alt="" decoding="async" style={look} />
}
