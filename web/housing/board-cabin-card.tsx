import { useDroppable } from '@dnd-kit/core'
import { type MouseEvent, memo } from 'react'
import { GENDER_WORDS } from '#shared/campers/model'
import type { BoardCabin, BoardCamper } from '#shared/housing/board'
import type { Cabin } from '#shared/housing/model'
import { outsideOf } from '#shared/housing/outside'
import { whoFits } from '#shared/housing/together'
import type { LeadersText } from '../staffing/parts/cabin-leaders'
import { CamperList, type ListProps } from './camper-chip'
import { Occupancy } from './occupancy'
import type { StepTo } from './use-phone-board'
import { bedsLeft, nameAll, STATUS_WORDS, whyNot } from './words'

/** If more beds than this are free, they are counted instead of drawn. */
const MAX_SLOTS = 12

interface Props extends ListProps, LeadersText {
  boardCabin: BoardCabin
  /** The session's start, because ages are calculated as of that day. */
  startDate: string
  /** The campers being dragged, or else the ones selected for moving. */
  moving: readonly BoardCamper[]
  held: readonly BoardCamper[]
  /** On a phone: whether the list of campers is collapsed, and what tapping the name does. */
  folded: boolean
  onFold: ((cabinId: number) => void) | undefined
  onStep: StepTo
  onPut(cabinId: number): void
}

/**
 * Returns the warning shown before campers are dropped on a cabin of another age group; null if all who fit are in it.
 */
function warningFor(cabin: Cabin, going: readonly BoardCamper[], startDate: string): string | null {
  if (!cabin.ageGroup) return null
  const outside = going.flatMap(({ camper }) => outsideOf(camper, cabin, startDate) ?? [])
  const [first] = outside
  if (!first) return null
  if (going.length > 1) return `${outside.length} of ${going.length} are outside this cabin's age group`
  // texts: shared/housing/outside.ts has the words
  return first.charAt(0).toUpperCase() + first.slice(1)
}

/**
 * Returns whether a cabin can take the campers being moved: how many of them, why not more, and what to consider first.
 */
function judge({ cabin, campers }: BoardCabin, moving: readonly BoardCamper[], startDate: string) {
  const there = campers.map(({ camper }) => camper)
  const { going, staying } = whoFits(cabin, there, moving)
  const warning = warningFor(cabin, going, startDate)
  const [first] = staying
  if (!first) return { fits: going.length, why: null, warning }
  if (going.length === 0) {
    const reasons = new Set(staying.map(({ refusal }) => whyNot(refusal, cabin)))
    return { fits: 0, why: [...reasons].join(', '), warning }
  }
  return { fits: going.length, why: `${going.length} of ${going.length + staying.length} can go here`, warning }
}

/** A cabin on the board: its beds, who sleeps in them, and whether it can take the campers being moved. */
export const BoardCabinCard = memo(function BoardCabinCard(props: Props) {
  const { boardCabin, startDate, moving, held, folded, onFold, onStep, onPut, led, missing, ...list } = props
  const { cabin, campers } = boardCabin
  const { setNodeRef, isOver } = useDroppable({ id: cabin.id })
  const { fits, why, warning } = judge(boardCabin, moving, startDate)
  const lit = fits > 0
  const takers = held.filter(({ assignment }) => assignment?.cabinId !== cabin.id)
  const takesTaps = takers.length > 0
  const classes = [
    'place',
    lit && 'lit',
    warning && 'warned',
    why && !lit && 'dim',
    isOver && 'over',
    takesTaps && 'takes-taps',
  ]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button "Put here" does the same by keyboard
    <section
      ref={setNodeRef}
      data-place={cabin.id}
      aria-label={`Cabin ${cabin.name}`}
      className={classes.filter(Boolean).join(' ')}
      onClick={() => onPut(cabin.id)}
    >
      <CabinHead
        folded={folded}
        onFold={onFold}
        cabin={cabin}
        current={campers.length}
        why={why}
        warning={warning}
        lit={lit}
      />
      {led ? <p className="place-about">{led}</p> : null}
      {missing ? <p className="place-about place-why">{missing}</p> : null}
      {takesTaps && lit ? (
        <button type="button" className="put no-print" aria-label={`Move ${nameAll(takers)} to ${cabin.name}`}>
          {fits < takers.length ? `Move ${fits} here` : 'Move here'}
        </button>
      ) : folded ? null : (
        <FreeBeds cabin={cabin} free={cabin.capacity - campers.length} />
      )}
      {folded ? null : <CamperList label={`Campers in ${cabin.name}`} campers={campers} {...list} />}
      {onFold && !folded ? <Steps cabin={cabin} onStep={onStep} /> : null}
    </section>
  )
})

interface Head {
  cabin: Cabin
  current: number
  why: string | null
  warning: string | null
  lit: boolean
  folded: boolean
  onFold: ((cabinId: number) => void) | undefined
}

const CabinHead = memo(function CabinHead({ cabin, current, why, warning, lit, folded, onFold }: Head) {
  const lineLook = warning ? 'place-about place-warning' : why && !lit ? 'place-about place-why' : 'place-about'
  const about = [cabin.gender && cabin.gender !== 'mixed' ? GENDER_WORDS[cabin.gender] : null, cabin.ageGroup]
  return (
    <>
      <div className="place-head">
        <h3 className="place-name">
          {onFold ? (
            <button
              type="button"
              className="place-toggle"
              aria-expanded={!folded}
              onClick={(event) => {
                event.stopPropagation()
                onFold(cabin.id)
              }}
            >
              {cabin.name}
            </button>
          ) : (
            cabin.name
          )}
        </h3>
        <Occupancy current={current} capacity={cabin.capacity} />
      </div>
      <p className="place-about">
        Capacity: {current}/{cabin.capacity}
      </p>
      {/* This line is always there, so that cabins do not shift when a camper is lifted. */}
      <p className={lineLook}>
        {[warning, why].filter(Boolean).join(' · ') || about.filter(Boolean).join(' · ') || '\u00a0'}
      </p>
    </>
  )
})

/** Buttons that step from one cabin in a phone's list to the next. */
const Steps = memo(function Steps({ cabin, onStep }: { cabin: Cabin; onStep: StepTo }) {
  const go = (by: 1 | -1) => (event: MouseEvent) => {
    event.stopPropagation()
    onStep(cabin.id, by)
  }
  return (
    <div className="place-steps">
      <button type="button" onClick={go(-1)}>
        ‹ Previous cabin
      </button>
      <button type="button" onClick={go(1)}>
        Next cabin ›
      </button>
    </div>
  )
})

/** The free beds as empty slots; a cabin that is not in use shows its status instead. */
const FreeBeds = memo(function FreeBeds({ cabin, free }: { cabin: Cabin; free: number }) {
  if (cabin.status !== 'active') return <div className="beds">{STATUS_WORDS[cabin.status]}</div>
  if (free <= 0) return null
  return (
    <div className="beds">
      {Array.from({ length: Math.min(free, MAX_SLOTS) }, (_, index) => (
        <span key={index} className="bed" aria-hidden />
      ))}
      <span>{bedsLeft(free)}</span>
    </div>
  )
})
