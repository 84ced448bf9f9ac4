import { Divider, ListSubheader, Menu, MenuItem } from '@mui/material'
import type { PostBoard, PostPlace } from '#shared/staffing/board'
import { POST_ROLE_WORDS, POST_ROLES } from '#shared/staffing/model'
import { editPost } from '#shared/staffing/mutations'
import { useRun } from '../ui/run'
import { type BoardPiece, whyNotThere } from './pieces'

const FAILED = { title: 'Assignment Not Changed', message: 'Please try again.' }
const KINDS = { cabin: 'Cabins', activity: 'Activities', duty: 'Duties' } as const

/** Actions for a piece: its role, its days, ending it, and every place it can move to. */
export function PieceMenu(props: {
  anchor: HTMLElement
  open: boolean
  piece: BoardPiece
  board: PostBoard
  onPut(place: PostPlace | null): void
  onDays(): void
  onTimeOff(): void
  onDuty(): void
  onClose(): void
  onClosed(): void
}) {
  const { piece, board, onPut, onClose } = props
  const run = useRun()
  const post = piece.posted?.post
  const takers = board.places.filter((place) => place.key !== piece.place?.key && whyNotThere(piece, place) === null)
  const then = (work: () => void) => () => {
    onClose()
    work()
  }
  const beRole = (role: (typeof POST_ROLES)[number]) => {
    if (!post) return
    const edit = { assignmentId: post.id, set: { role }, base: { role: post.role } }
    void run(editPost, () => edit, { done: { title: 'Assignment Saved' }, failed: FAILED })
  }
  return (
    <Menu
      anchorEl={props.anchor}
      open={props.open}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'Assignment' }, transition: { onExited: props.onClosed } }}
    >
      {post
        ? [
            ...POST_ROLES.filter((role) => role !== post.role).map((role) => (
              <MenuItem key={role} onClick={then(() => beRole(role))}>
                Make {POST_ROLE_WORDS[role]}
              </MenuItem>
            )),
            <MenuItem key="days" onClick={then(props.onDays)}>
              Choose Days...
            </MenuItem>,
            <MenuItem key="end" onClick={then(() => onPut(null))}>
              Remove Assignment
            </MenuItem>,
          ]
        : null}
      <MenuItem onClick={then(props.onTimeOff)}>Add Time Off...</MenuItem>
      <MenuItem onClick={then(props.onDuty)}>Add Another Duty...</MenuItem>
      <Divider />
      {(['cabin', 'activity', 'duty'] as const).flatMap((kind) => {
        const those = takers.filter((place) => place.kind === kind)
        if (those.length === 0) return []
        return [
          <ListSubheader key={kind}>{KINDS[kind]}</ListSubheader>,
          ...those.map((place) => (
            <MenuItem key={place.key} onClick={then(() => onPut(place))}>
              {place.name}
            </MenuItem>
          )),
        ]
      })}
    </Menu>
  )
}
