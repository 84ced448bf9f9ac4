import { Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { sayDay, sayDayOfYear } from '#shared/kernel/values/dates'
import { POST_ROLE_WORDS } from '#shared/staffing/model'
import { type PostOfMember, postsOf } from '#shared/staffing/reads'
import { useCamp } from '../ui/camp'
import { RecordSection } from '../ui/record-section'
import { useRead } from '../ui/use-read'

const sayDays = ({ from, to }: PostOfMember) => `${sayDay(from)} to ${sayDayOfYear(to)}`

/** Lists a person's past, current and future posts, latest first. */
export function PersonPosts({ staffId }: { staffId: number }) {
  const { can } = useCamp()
  const posts = useRead(postsOf, staffId)
  const board = can('staff.write') ? (
    <Button component={Link} to="/staff/assignments" className="no-print">
      Open Assignment Board
    </Button>
  ) : null
  return (
    <RecordSection title="Assignments" action={board}>
      {posts?.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>No assignments yet.</Typography> : null}
      <Box component="ul" aria-label="Assignments" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {posts?.map((post) => (
          <Box component="li" key={post.id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {post.place}, {POST_ROLE_WORDS[post.role].toLowerCase()}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {post.session}, {sayDays(post)}
            </Typography>
          </Box>
        ))}
      </Box>
    </RecordSection>
  )
}
