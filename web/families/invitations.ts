import { useCallback, useEffect, useState } from 'react'
import { useCamp } from '../ui/camp'
import { NoConnection, RequestFailed, request } from '../ui/request'

/** Whom the office has invited to a family, as long as the link can be used. */
export interface OpenInvitation {
  familyId: number
  email: string
  expiresAt: string
  /** How the mail with the link stands; null where none was to be sent. */
  mail: { state: 'waiting' | 'sent' | 'failed'; error: string | null } | null
}

/** How the mail with an invitation stands, in words; null where there is nothing to say. */
export function mailWords({ mail }: OpenInvitation): string | null {
  if (!mail) return null
  if (mail.state === 'sent') return 'The mail was sent.'
  if (mail.state === 'failed') return `The mail could not be sent (${mail.error}). Copy the link instead: invite again.`
  return mail.error ? 'The mail could not be sent yet; it is tried again.' : 'The mail is on its way.'
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
