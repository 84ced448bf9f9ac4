import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The screens that the console can open with; the first one is the default. */
export const START_SCREENS = [
  { path: '/', label: 'Platform Admin' },
  { path: '/organizations', label: 'Organizations' },
] as const

/**
 * Opens the screen that the person has chosen for the console's start. A person who asked for another screen stays there.
 *
 * @returns whether it is decided which screen comes first
 */
export function useStartScreen(startScreen: string | null): boolean {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const chosen = START_SCREENS.find(({ path }) => path === startScreen)?.path ?? '/'
  const [decided, setDecided] = useState((pathname !== '/' && pathname !== '/auth') || chosen === '/')
  useEffect(() => {
    if (decided) return
    void Promise.resolve(navigate(chosen, { replace: true })).then(() => setDecided(true))
  }, [decided, chosen, navigate])
  return decided
}
