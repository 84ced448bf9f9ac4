/** The kind of device in everyday words, found from its pointer and its size. */
export function deviceKind(): 'Computer' | 'Phone' | 'Tablet' {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'Computer'
  return Math.min(window.screen.width, window.screen.height) < 600 ? 'Phone' : 'Tablet'
}
