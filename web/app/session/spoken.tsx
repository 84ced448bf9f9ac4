import { Fragment, type ReactNode, useState } from 'react'
import { speak } from '#shared/kernel/values/language'
import { useHabits } from '../../ui/preferences'

/** Formats dates and numbers below it in the language that the person chose on this device (Profile rule 10). */
export function Spoken({ children }: { children: ReactNode }) {
  const { language } = useHabits().habits
  const [spoken, setSpoken] = useState<string | null>(null)
  if (spoken !== language) {
    speak(language)
    setSpoken(language)
  }
  // Remounts on a language change, so that texts formatted in the old language are formatted again at any depth.
  return <Fragment key={language}>{children}</Fragment>
}
