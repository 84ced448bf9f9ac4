import { useCallback, useEffect, useState } from 'react'
import { useCamp } from '../ui/camp'
import type { MailState } from '../ui/mail-words'
import { NoConnection, RequestFailed, request } from '../ui/request'

/** Whom the office has invited to a family, as long as the link can be used. */
export interface OpenInvitation {
  familyId: number
  email: string
  expiresAt: string
  mail: MailState
}

const NONE: ReadonlyMap<number, OpenInvitation> = new Map()

/** What stopped a call about an invitation, in words: these are kept on the server only. */
export function invitationFailed(error: unknown, otherwise: string): string {
  if (error instanceof NoConnection) return 'Invitations need a connection. Try again when there is one.'
  return error instanceof RequestFailed ? error.said : otherwise
}

/** The open invitations by family, for whoever may invite; without a connection none are known. */
export function useInvitations(): { open: ReadonlyMap<number, OpenInvitation>; reload(): Promise<void> } {
  const mayInvite = useCamp().can('families.invite')
  const [open, setOpen] = useState(NONE)
  const reload = useCallback(async () => {
    if (!mayInvite) return
    try {
      const list = await request<OpenInvitation[]>('GET', '/api/families/invitations')
      setOpen(new Map(list.map((each) => [each.familyId, each])))
    } catch {
      setOpen(NONE)
    }
  }, [mayInvite])
  useEffect(() => {
    void reload()
  }, [reload])
  return { open, reload }
}
