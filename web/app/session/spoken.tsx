import { Fragment, type ReactNode, useState } from 'react'
import { speak } from '#shared/kernel/language'
import { useHabits } from '../../ui/preferences'

/** Writes dates and numbers below it in the language that the person chose on this device (Profile rule 10). */
export function Spoken({ children }: { children: ReactNode }) {
  const { language } = useHabits().habits
  const [spoken, setSpoken] = useState<string | null>(null)
  if (spoken !== language) {
    speak(language)
    setSpoken(language)
  }
  // What was written in another language is written anew, however deep it is kept.
  return <Fragment key={language}>{children}</Fragment>
}
