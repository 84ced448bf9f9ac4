import type { ReactNode } from 'react'
import { useHabits } from '../../ui/preferences'
import { Speaking } from '../../ui/speaking'

/** Formats dates and numbers below it in the language that the person chose on this device (Profile rule 10). */
export function Spoken({ children }: { children: ReactNode }) {
  return <Speaking language={useHabits().habits.language}>{children}</Speaking>
}
