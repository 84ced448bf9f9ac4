import ConversationIcon from '@mui/icons-material/ForumOutlined'
import { Box, Skeleton, Typography } from '@mui/material'
import { families } from '#shared/campers/model'
import { ownConversations } from '#shared/communication/reads'
import { useSyncStatus } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { Section } from '../ui/section'
import { useRead } from '../ui/use-read'
import { Conversation } from './conversation'
import { OwnCamperMail } from './own-camper-mail'
import { OwnLetters } from './own-letters'
import { Announcements } from './parts/announcements'

/**
 * A parent's letters from camp, a conversation with the office for each of their families, and mail with their campers.
 * Everything can be read and written offline, too.
 */
export function OwnMessagesPage() {
  const conversations = useRead(ownConversations)
  const offline = useSyncStatus().state === 'offline'
  return (
    <Page>
      <Announcements />
      <OwnLetters />
      {conversations === undefined ? <Skeleton variant="rounded" height={320} /> : null}
      {conversations?.length === 0 ? (
        <EmptyState
          of={[families]}
          icon={<ConversationIcon fontSize="inherit" />}
          title="No messages yet"
          text="You can write to the office here once the camp has your family on file."
        />
      ) : null}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        {conversations?.map((conversation) => (
          <Section key={conversation.family.id} title={`${conversation.family.lastName} Family`}>
            <Typography sx={{ color: 'text.secondary' }}>
              Everyone who signs in for your family reads this.
              {offline ? " You're offline. What you write will be sent when you're online." : ''}
            </Typography>
            <Conversation conversation={conversation} />
          </Section>
        ))}
        <OwnCamperMail />
      </Box>
    </Page>
  )
}
