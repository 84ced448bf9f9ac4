import { useCallback, useRef, useState } from 'react'
import { TEAM_PAGE, type TeamPage } from '#shared/team/model'
import { useSyncStatus } from '../ui/camp'
import { request } from '../ui/request'
import { type ServerRead, useServerRead } from '../ui/server-call'

/** The filters for the camp's users. */
export interface Looked {
  search: string
  role: string
  state: string
}

function pathOf({ search, role, state }: Looked, page: number): string {
  const asked = Object.entries({ search, role, state }).filter(([, value]) => value !== '')
  return `/api/team?${new URLSearchParams([...asked, ['after', String(page * TEAM_PAGE)]])}`
}

/** Returns the camp's users, as many pages as requested; each page is fetched once, until all are requested again. */
export function usePeople({ search, role, state }: Looked): ServerRead<TeamPage> & { more(): void } {
  const offline = useSyncStatus().state === 'offline'
  const question = JSON.stringify([search, role, state])
  // Once the connection is back, all pages are requested again: with fewer, the list would jump.
  const key = JSON.stringify([question, offline])
  const [asked, setAsked] = useState({ question, pages: 1 })
  const pages = asked.question === question ? asked.pages : 1
  const fetched = useRef<{ key: string; answers: readonly TeamPage[] }>({ key, answers: [] })
  const ask = useCallback(async (): Promise<TeamPage> => {
    const known = fetched.current.key === key ? fetched.current.answers : []
    fetched.current = { key, answers: known }
    const missing = Array.from({ length: Math.max(0, pages - known.length) }, (_, index) => known.length + index)
    const more = await Promise.all(
      missing.map((page) => request<TeamPage>('GET', pathOf({ search, role, state }, page))),
    )
    const answers = [...known, ...more]
    fetched.current = { key, answers }
    // People may have been added or removed between two pages.
    const people = new Map(answers.flatMap((answer) => answer.people.map((person) => [person.id, person])))
    const { total = 0, mail = false } = answers.at(-1) ?? {}
    return { people: [...people.values()], total, mail }
  }, [search, role, state, key, pages])
  const read = useServerRead(ask)
  const reload = async () => {
    fetched.current = { key, answers: [] }
    await read.reload()
  }
  const more = () => {
    const known = fetched.current.key === key ? fetched.current.answers.length : 0
    setAsked({ question, pages: known === 0 ? pages : known + 1 })
  }
  return { ...read, reload, more }
}
