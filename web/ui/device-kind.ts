/** Returns the kind of device, judged by its pointer and its size. */
export function deviceKind(): 'Computer' | 'Phone' | 'Tablet' {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'Computer'
  return Math.min(window.screen.width, window.screen.height) < 600 ? 'Phone' : 'Tablet'
}

/** Returns this device's kind for use within a sentence. */
export function thisDevice(): 'this computer' | 'this phone' | 'this tablet' {
  return `this ${deviceKind().toLowerCase() as 'computer' | 'phone' | 'tablet'}`
}

/** Returns this device's kind for the start of a title or menu entry. */
export function titleOfThisDevice(): string {
  return `This ${deviceKind()}`
}
