/** What kind of device this is, as people call it: by what it is touched with, and its size. */
export function deviceKind(): 'Computer' | 'Phone' | 'Tablet' {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'Computer'
  return Math.min(window.screen.width, window.screen.height) < 600 ? 'Phone' : 'Tablet'
}
