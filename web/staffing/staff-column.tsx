import { useDroppable } from '@dnd-kit/core'
import { Box, Chip, MenuItem, TextField } from '@mui/material'
import { memo, useMemo, useState } from 'react'
import { fullName } from '#shared/campers/model'
import { searchFor, searchKey } from '#shared/kernel/values/search'
import { staff } from '#shared/staff/model'
import type { Member } from '#shared/staffing/board'
import { EmptyState } from '../ui/empty-state'
import { SearchField } from '../ui/search-field'
import { type PieceActions, PieceChip } from './piece-chip'
import { type BoardPiece, STAFF_LIST } from './pieces'

/** How many are rendered at first and added with each click, because each one makes a tap on the board slower. */
const AT_ONCE = 60

interface Props extends PieceActions {
  members: readonly Member[]
  moving: BoardPiece | null
  held: BoardPiece | null
  onPut(place: null): void
}

/** Lists the camp's staff, unassigned people first. Dropping a person here ends the assignment. */
export const StaffColumn = memo(function StaffColumn({ members, moving, held, onPut, ...actions }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: STAFF_LIST })
  const back = held?.posted ? held : null
  const classes = ['place', 'unassigned', moving?.posted && 'lit', isOver && 'over', back && 'takes-taps']
  const free = members.filter(({ posts }) => posts === 0).length
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button "Take off" does the same by keyboard
    <section
      ref={setNodeRef}
      data-place={STAFF_LIST}
      aria-label="Staff"
      className={classes.filter(Boolean).join(' ')}
      onClick={() => onPut(null)}
    >
      <div className="place-head">
        <h2 className="place-name">Staff</h2>
        <Chip size="small" color="primary" label={`${free} unassigned`} />
      </div>
      {back ? (
        <button type="button" className="put no-print" aria-label={`Remove ${fullName(back.member)}'s assignment`}>
          Remove Assignment
        </button>
      ) : null}
      <People members={members} held={held} {...actions} />
    </section>
  )
})

/** The people by name, filtered by name and by whether they have a post. */
const People = memo(function People(props: Omit<Props, 'moving' | 'onPut'>) {
  const { members, held, ...actions } = props
  const [search, setSearch] = useState('')
  const [which, setWhich] = useState<'free' | 'all'>('free')
  const [most, setMost] = useState(AT_ONCE)
  const shown = useMemo(() => {
    const fits = searchFor(search)
    return members.filter((member) => (which === 'all' || member.posts === 0) && fits(searchKey(fullName(member))))
  }, [members, search, which])
  if (members.length === 0)
    return <EmptyState of={[staff]} title="No staff to assign" text="Approved and active staff appear here." />
  return (
    <>
      <Box className="no-print" sx={{ display: 'grid', gap: 2, my: 2 }} onClick={(event) => event.stopPropagation()}>
        <SearchField label="Search staff" placeholder="Search..." value={search} onChange={setSearch} focusOnSlash />
        <TextField
          select
          size="small"
          label="Show"
          value={which}
          onChange={(event) => setWhich(event.target.value as 'free' | 'all')}
        >
          <MenuItem value="free">Unassigned</MenuItem>
          <MenuItem value="all">Everyone</MenuItem>
        </TextField>
      </Box>
      {shown.length === 0 ? (
        <EmptyState title={which === 'free' && search === '' ? 'Everyone is assigned' : 'No matches'} />
      ) : null}
      <ul className="campers" aria-label="Staff to assign">
        {shown.slice(0, most).map((member) => {
          const piece = { key: `staff-${member.id}`, member, posted: null, place: null }
          return (
            <PieceChip key={piece.key} piece={piece} chosen={held?.key === piece.key} waiting={false} {...actions} />
          )
        })}
        {shown.length > most ? (
          <li className="camper-rest no-print">
            <button
              type="button"
              onClick={(event) => {
                event.stopPropagation()
                setMost(most + AT_ONCE)
              }}
            >
              Show {shown.length - most} More
            </button>
          </li>
        ) : null}
      </ul>
    </>
  )
})
