import { Fragment, type ReactNode, useState } from 'react'
import { type Language, speak } from '#shared/kernel/values/language'

/** Formats dates and numbers below it in a language. */
export function Speaking({ language, children }: { language: Language; children: ReactNode }) {
  const [spoken, setSpoken] = useState<string | null>(null)
  if (spoken !== language) {
    speak(language)
    setSpoken(language)
  }
  // Remounts on a language change, so that texts formatted in the old language are formatted again at any depth.
  return <Fragment key={language}>{children}</Fragment>
}
