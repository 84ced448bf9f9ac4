import { Button, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import type { DescribedRefusal } from './described-refusal'
import { RefusedCard } from './refused-card'

/** How many cards are added at a time. */
const AT_ONCE = 25

/** Refused actions, a limited number at first; `more` reads further ones. */
export function RefusedList(props: {
  title: string
  refused: readonly DescribedRefusal[]
  onSettled(uids: readonly string[]): void
  more?: (() => void) | undefined
}) {
  const { title, refused, onSettled, more } = props
  const titleId = useId()
  const [shown, setShown] = useState(AT_ONCE)
  if (refused.length === 0) return null
  const hasMore = refused.length > shown || more !== undefined
  const showMore = () => {
    setShown(shown + AT_ONCE)
    if (refused.length <= shown + AT_ONCE) more?.()
  }
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId} sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Stack component="ul" spacing={4} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {refused.slice(0, shown).map((refusal) => (
          <li key={refusal.action.uid}>
            <RefusedCard refusal={refusal} onSettled={onSettled} />
          </li>
        ))}
      </Stack>
      {hasMore ? (
        <Button variant="outlined" onClick={showMore} sx={{ mt: 4 }}>
          Show More
        </Button>
      ) : null}
    </section>
  )
}
