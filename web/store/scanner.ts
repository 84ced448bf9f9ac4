import useEventCallback from '@mui/utils/useEventCallback'
import { useEffect } from 'react'
import { ScanBurst } from './scan-burst'
import { TILL_HABITS } from './till-habits'

type Field = HTMLInputElement | HTMLTextAreaElement

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** Restores a field's previous value in a way that React notices. */
function restore(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Listens for a keyboard scanner anywhere on the screen. What it typed into the focused field is removed again, and its
 * Enter presses no button, even if what came before was not a code.
 */
export function useScanner(onCode: (code: string) => void): void {
  const { prefix, suffix } = TILL_HABITS.use()
  const hear = useEventCallback(onCode)
  useEffect(() => {
    const burst = new ScanBurst({ prefix, suffix })
    const written = new Map<Field, string>()
    let focused: Element | null = null
    const key = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return burst.forget()
      const isStray = event.key === 'Enter' && burst.isRightBehind(event.timeStamp) && !isField(event.target)
      const code = burst.hear({ key: event.key, at: event.timeStamp })
      if (burst.justBegun) {
        written.clear()
        focused = document.activeElement
      }
      if (isField(event.target) && !written.has(event.target)) written.set(event.target, event.target.value)
      if (isStray) event.preventDefault()
      if (code === null) return
      // A field that asks for a code keeps what was scanned into it, and Enter submits its form.
      if (event.target instanceof HTMLElement && event.target.dataset.takesCodes) return
      event.preventDefault()
      event.stopPropagation()
      for (const [field, value] of written) restore(field, value)
      if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus()
      hear(code)
    }
    document.addEventListener('keydown', key, { capture: true })
    return () => document.removeEventListener('keydown', key, { capture: true })
  }, [prefix, suffix, hear])
}
