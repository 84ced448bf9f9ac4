import { useCallback, useState } from 'react'
import type { MailSettingsShown } from '#shared/settings/mail'
import { request } from '../../ui/request'
import { useServerCall, useServerRead } from '../../ui/server-call'

const ask = () => request<MailSettingsShown>('GET', '/api/settings/mail')

/** Returns the camp's mail settings as the server has them now, and the functions that change them. */
export function useMailSettings() {
  const read = useServerRead(ask)
  const call = useServerCall()
  const [saved, setSaved] = useState<MailSettingsShown | null>(null)
  const { reload } = read
  const save = useCallback(
    async (method: 'PUT' | 'DELETE', path: string, payload: unknown, done: string): Promise<boolean> => {
      const said = await call<MailSettingsShown>(method, `/api/settings/mail/${path}`, payload, done)
      if (said) setSaved(said.answer)
      else await reload()
      return said !== undefined
    },
    [call, reload],
  )
  return { settings: saved ?? read.value, failed: read.failed, save }
}
export type SaveMail = ReturnType<typeof useMailSettings>['save']
