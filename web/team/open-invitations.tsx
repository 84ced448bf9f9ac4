import { Box, Button, List, ListItem, ListItemText, Typography } from '@mui/material'
import { useCallback } from 'react'
import type { CampRole } from '#shared/kernel/rights/capabilities'
import { mayManage } from '#shared/team/rules'
import { ROLE_WORDS } from '#shared/team/words'
import { useCamp } from '../ui/camp'
import { type MailState, mailWords } from '../ui/mail-words'
import { request } from '../ui/request'
import { type ServerRead, useServerCall, useServerRead } from '../ui/server-call'
import { useWhen } from '../ui/when'

interface OpenInvitation {
  id: number
  email: string
  role: CampRole
  expiresAt: string
  mail: MailState
}

const ask = () => request<OpenInvitation[]>('GET', '/api/team/invitations')

/** Returns the open invitations to work in the app, as long as their links can be used. */
export function useOpenInvitations(): ServerRead<OpenInvitation[]> {
  return useServerRead(ask)
}

export function OpenInvitations({ invitations }: { invitations: ServerRead<OpenInvitation[]> }) {
  const { who } = useCamp()
  const when = useWhen()
  const call = useServerCall()
  const { value = [], reload } = invitations
  const revoke = useCallback(
    async ({ id }: OpenInvitation) => {
      await call('DELETE', `/api/team/invitations/${id}`, undefined, 'Invitation Revoked')
      await reload()
    },
    [call, reload],
  )
  if (value.length === 0) return null
  return (
    <Box component="section" aria-labelledby="open-invitations">
      <Typography variant="h3" component="h2" id="open-invitations">
        Open invitations
      </Typography>
      <List aria-labelledby="open-invitations" disablePadding>
        {value.map((each) => (
          <ListItem key={each.id} disableGutters divider sx={{ flexWrap: 'wrap', gap: 2 }}>
            <ListItemText
              sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}
              primary={`${each.email}, as ${ROLE_WORDS[each.role]}`}
              secondary={`Expires ${when(each.expiresAt)}. ${mailWords(each.mail) ?? ''}`}
            />
            {mayManage(who.actor, each.role) ? (
              <Button
                color="error"
                aria-label={`Revoke the invitation for ${each.email}`}
                onClick={() => void revoke(each)}
              >
                Revoke
              </Button>
            ) : null}
          </ListItem>
        ))}
      </List>
    </Box>
  )
}
