import { useEffect } from 'react'
import type { BackupsShown } from '#shared/backup/model'
import { request } from '../ui/request'
import { useServerRead } from '../ui/server-call'

const ask = () => request<BackupsShown>('GET', '/api/backups')
/** How often a backup's progress is checked. */
const LOOK_MS = 1000

/** Returns the camp's backups, requested again while one is being made. */
export function useBackups() {
  const { value, failed, reload } = useServerRead(ask)
  const isMaking = value?.backups.some(({ state }) => state === 'making') ?? false
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(() => void reload(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isMaking, reload])
  return { value, failed, reload, isMaking }
}
