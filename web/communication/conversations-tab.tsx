import ConversationIcon from '@mui/icons-material/ForumOutlined'
import {
  Autocomplete,
  Box,
  Button,
  Chip,
  List,
  ListItemButton,
  ListItemText,
  TextField,
  Typography,
} from '@mui/material'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { familiesByName } from '#shared/campers/reads'
import { type ConversationLine, conversationLines, conversationOf } from '#shared/communication/reads'
import { sayInstant } from '#shared/kernel/values/dates'
import { FamilyLink } from '../campers/parts/person-links'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { Section } from '../ui/section'
import { useRead } from '../ui/use-read'
import { Conversation } from './conversation'

const NOTHING: [] = []
const LIST = '?tab=conversations'
const pathTo = (familyId: number) => `${LIST}&family=${familyId}`

/** Families' conversations with the office: a list, and the one that is open. */
export function ConversationsTab() {
  const [params] = useSearchParams()
  const familyId = Number(params.get('family') ?? 0)
  return familyId > 0 ? <OpenConversation key={familyId} familyId={familyId} /> : <ConversationList />
}

function OpenConversation({ familyId }: { familyId: number }) {
  const conversation = useRead(conversationOf, familyId)
  if (conversation === undefined) return null
  return (
    <Page>
      <Button component={Link} to={LIST} sx={{ mb: 2 }}>
        All Conversations
      </Button>
      {conversation ? (
        <Section title={`${conversation.family.lastName} Family`}>
          <Typography>
            <FamilyLink id={familyId}>Family page</FamilyLink>
          </Typography>
          <Conversation conversation={conversation} />
        </Section>
      ) : (
        <EmptyState
          icon={<ConversationIcon fontSize="inherit" />}
          title="Family not found"
          text="It may have been deleted."
        />
      )}
    </Page>
  )
}

function ConversationList() {
  const lines = useRead(conversationLines)
  if (!lines) return null
  const waiting = lines.filter(({ waits }) => waits)
  const others = lines.filter(({ waits }) => !waits)
  return (
    <Page>
      <Box sx={{ maxWidth: 720, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <FamilyField />
        {lines.length === 0 ? (
          <EmptyState
            icon={<ConversationIcon fontSize="inherit" />}
            title="No conversations yet"
            text="Messages from families appear here. To write first, choose a family."
          />
        ) : null}
        {waiting.length > 0 ? <Lines label="Conversations waiting" lines={waiting} /> : null}
        {others.length > 0 ? <Lines label="Other conversations" lines={others} /> : null}
      </Box>
    </Page>
  )
}

/** Opens the conversation with any family. */
function FamilyField() {
  const homes = useCalmRead(familiesByName, NOTHING)
  const navigate = useNavigate()
  return (
    <Autocomplete
      options={homes ?? []}
      getOptionLabel={({ lastName }) => `${lastName} Family`}
      getOptionKey={({ id }) => id}
      onChange={(_, home) => home && void navigate(pathTo(home.id))}
      renderInput={(params) => <TextField {...params} label="Write to a Family" />}
    />
  )
}

function Lines({ label, lines }: { label: string; lines: readonly ConversationLine[] }) {
  const { profile } = useCamp()
  return (
    <List aria-label={label} disablePadding>
      {lines.map(({ familyId, lastName, newest, waits }) => (
        <li key={familyId}>
          <ListItemButton component={Link} to={pathTo(familyId)} divider sx={{ gap: 2 }}>
            <ListItemText
              primary={`${lastName} Family`}
              secondary={`${sayInstant(newest.at, profile.timezone)} · ${newest.text}`}
              slotProps={{ secondary: { noWrap: true } }}
            />
            {waits ? <Chip size="small" color="warning" label="Waiting" /> : null}
          </ListItemButton>
        </li>
      ))}
    </List>
  )
}
