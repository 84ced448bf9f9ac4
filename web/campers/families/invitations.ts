import { useCallback, useEffect, useState } from 'react'
import { useCamp } from '../../ui/camp'
import type { MailState } from '../../ui/mail-words'
import { NoConnection, RequestFailed, request } from '../../ui/request'

/** The people the office has invited to a family, as long as the link can be used. */
export interface OpenInvitation {
  familyId: number
  /** Which contact; null for the one with the email. */
  contactId: number | null
  email: string
  expiresAt: string
  mail: MailState
}

/** Returns why a call about an invitation failed, in words: invitations are kept on the server only. */
export function invitationFailed(error: unknown, otherwise: string): string {
  if (error instanceof NoConnection)
    return "Invitations need an internet connection. Try again when you're back online."
  return error instanceof RequestFailed ? error.said : otherwise
}

/** Returns the open invitations, for people who may invite; offline none are known. */
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

/** Returns the path by which an invitation is revoked. */
export function revokePath({ familyId, contactId }: OpenInvitation): string {
  return `/api/families/${familyId}/invitation${contactId === null ? '' : `?contactId=${contactId}`}`
}
