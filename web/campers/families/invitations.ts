import { useCallback, useEffect, useState } from 'react'
import { useCamp } from '../../ui/camp'
import type { MailState } from '../../ui/mail-words'
import { NoConnection, RequestFailed, request } from '../../ui/request'

/** An invitation to a family whose link can still be used. */
export interface OpenInvitation {
  familyId: number
  /** The invited contact; null for the one with the email. */
  contactId: number | null
  email: string
  expiresAt: string
  mail: MailState
}

/** Returns why a request about an invitation failed, in words; invitations are kept only on the server. */
export function invitationFailed(error: unknown, otherwise: string): string {
  if (error instanceof NoConnection)
    return "Invitations need an internet connection. Try again when you're back online."
  return error instanceof RequestFailed ? error.said : otherwise
}

/** Returns the open invitations, for people who may invite; empty when offline. */
export function useInvitations(): { open: readonly OpenInvitation[]; reload(): Promise<void> } {
  const mayInvite = useCamp().can('families.invite')
  const [open, setOpen] = useState<readonly OpenInvitation[]>([])
  const reload = useCallback(async () => {
    if (!mayInvite) return
    try {
      setOpen(await request<OpenInvitation[]>('GET', '/api/families/invitations'))
    } catch {
      setOpen([])
    }
  }, [mayInvite])
  useEffect(() => {
    void reload()
  }, [reload])
  return { open, reload }
}

/** Returns the server path that revokes an invitation. */
export function revokePath({ familyId, contactId }: OpenInvitation): string {
  return `/api/families/${familyId}/invitation${contactId === null ? '' : `?contactId=${contactId}`}`
}
