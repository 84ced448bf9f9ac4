/** Returns the kind of device in everyday words, found from its pointer and its size. */
export function deviceKind(): 'Computer' | 'Phone' | 'Tablet' {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'Computer'
  return Math.min(window.screen.width, window.screen.height) < 600 ? 'Phone' : 'Tablet'
}

/** Returns what people call this device: a tablet, a phone or a computer. */
export function thisDevice(): 'this computer' | 'this phone' | 'this tablet' {
  return `this ${deviceKind().toLowerCase() as 'computer' | 'phone' | 'tablet'}`
}

/** Returns what people call this device, at the beginning of a title or a menu entry. */
export function titleOfThisDevice(): string {
  return `This ${deviceKind()}`
}
