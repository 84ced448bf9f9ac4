import { useDroppable } from '@dnd-kit/core'
import { Box } from '@mui/material'
import { memo } from 'react'
import { fullName } from '#shared/campers/model'
import type { PostPlace } from '#shared/staffing/board'
import { howMany, whatIsMissing, whatIsUnknown } from '#shared/staffing/ratio-words'
import { RatioLine } from './parts/ratio-line'
import { type PieceActions, PieceChip } from './piece-chip'
import { type BoardPiece, whyNotThere } from './pieces'

interface Props extends PieceActions {
  place: PostPlace
  /** The piece being dragged or selected. */
  moving: BoardPiece | null
  held: BoardPiece | null
  waiting: ReadonlySet<number>
  onPut(place: PostPlace): void
}

/** A cabin, an activity or a duty on the board: who is posted there, and whether that is enough. */
export const PlaceCard = memo(function PlaceCard({ place, moving, held, waiting, onPut, ...actions }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: place.key })
  const away = moving && moving.place?.key !== place.key ? moving : null
  const why = away && whyNotThere(away, place)
  const takesTaps = held !== null && held.place?.key !== place.key
  const classes = ['place', away && !why && 'lit', why && 'dim', isOver && 'over', takesTaps && 'takes-taps']
  const { ratio } = place
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button "Put here" does the same by keyboard
    <section
      ref={setNodeRef}
      data-place={place.key}
      aria-label={place.kind === 'cabin' ? `Cabin ${place.name}` : place.name}
      className={classes.filter(Boolean).join(' ')}
      onClick={() => onPut(place)}
    >
      <div className="place-head">
        <h3 className="place-name">{place.name}</h3>
      </div>
      {ratio && ratio.campers > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', my: 1 }}>
          <RatioLine enough={howMany(ratio)} missing={whatIsMissing(ratio)} unknown={whatIsUnknown(ratio)} />
        </Box>
      ) : null}
      <p className={why ? 'place-about place-why' : 'place-about'}>{why ?? sayCampers(place)}</p>
      {takesTaps && held && !whyNotThere(held, place) ? (
        <button
          type="button"
          className="put no-print"
          aria-label={`Assign ${fullName(held.member)} to ${place.name}`}
          onClick={(event) => {
            event.stopPropagation()
            onPut(place)
          }}
        >
          Assign Here
        </button>
      ) : null}
      {place.posted.length > 0 ? (
        <ul className="campers" aria-label={`Assigned to ${place.name}`}>
          {place.posted.map((posted) => {
            const piece = { key: `post-${posted.post.id}`, member: posted.member, posted, place }
            return (
              <PieceChip
                key={piece.key}
                piece={piece}
                chosen={held?.key === piece.key}
                waiting={waiting.has(posted.post.id)}
                {...actions}
              />
            )
          })}
        </ul>
      ) : null}
    </section>
  )
})

function sayCampers({ closed, ratio, posted, kind }: PostPlace): string {
  if (closed) return 'Not in use'
  if (ratio) return ratio.campers === 1 ? '1 camper' : ratio.campers > 0 ? `${ratio.campers} campers` : 'No campers yet'
  return posted.length === 0 ? (kind === 'duty' ? 'No one has this duty yet' : 'No one assigned yet') : '\u00a0'
}
