import { Box, Skeleton } from '@mui/material'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { camperAccounts } from '#shared/campers/model'
import { ageOn } from '#shared/kernel/values/dates'
import type { InCamp, TillCamper } from '#shared/store/reads'
import { useCamp } from '../ui/camp'
import { useTextScale } from '../ui/preferences'
import { useWaitingRows } from '../ui/waiting-rows'
import { CamperRow } from './camper-row'
import { rowAfter, useActiveRow } from './use-active-row'
import { useBalances, useFaces } from './use-balances'

/** The minimum height of a row in px at the normal text size; a row with allergies grows to fit them. */
const ROW = 68
/** Roughly how much each line of allergies adds to a row's height, and how many characters fit on one. */
const LINE = 18
const LETTERS = 30
const OVERSCAN = 6

/**
 * The campers found. Only visible rows are in the document; arrow keys move through them, and one Tab leaves the list.
 */
export function CamperList(props: {
  ref: Ref<HTMLDivElement>
  found: TillCamper[]
  /** Null if no session is running. */
  inCamp: InCamp | null
  /** The search text: a new search starts at the first row. */
  search: string
  chosen: number | null
  onChoose(camperId: number): void
  onAccount(camperId: number): void
}) {
  const { found, inCamp, search, chosen, onChoose, onAccount } = props
  const { can, today } = useCamp()
  const scroller = useRef<HTMLDivElement>(null)
  useImperativeHandle(props.ref, () => scroller.current as HTMLDivElement)
  const { active, moveTo, onFocus } = useActiveRow(scroller, search, found.length)
  const waiting = useWaitingRows(camperAccounts)
  // The row with the focus stays on the page however far the list is scrolled.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range)
      return rows.includes(active) ? rows : [...rows, active].sort((a, b) => a - b)
    },
    [active],
  )
  const scale = useTextScale()
  const height = Math.round(ROW * scale)
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => height + linesOfAllergies(found[index]) * Math.round(LINE * scale),
    getItemKey: (index) => found[index]?.id ?? index,
    overscan: OVERSCAN,
    rangeExtractor,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height have to be measured again
  useEffect(() => rows.measure(), [height])
  const shown = rows.getVirtualItems()
  const inSight = [(rows.range?.startIndex ?? 0) - OVERSCAN, (rows.range?.endIndex ?? 0) + OVERSCAN] as const
  const balances = useBalances(found, ...inSight)
  const faces = useFaces(found, ...inSight)

  const onKeyDown = (event: KeyboardEvent) => {
    const target = rowAfter(event.key, active, found.length)
    if (target === null) return
    event.preventDefault()
    rows.scrollToIndex(target)
    moveTo(target)
  }

  return (
    <div ref={scroller} className="till-scroller">
      <ul
        aria-label="Campers"
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className="till-campers"
        style={{ height: rows.getTotalSize() }}
      >
        {shown.map(({ index, start }) => {
          const camper = found[index]
          if (!camper) return null
          return (
            <li
              key={camper.id}
              ref={rows.measureElement}
              data-index={index}
              data-row={index}
              aria-setsize={found.length}
              aria-posinset={index + 1}
              style={{
                position: 'absolute',
                left: 0,
                right: 0,
                top: 0,
                minHeight: height,
                transform: `translateY(${start}px)`,
              }}
            >
              <CamperRow
                camper={camper}
                about={aboutCamper(camper, inCamp, today)}
                face={faces?.get(camper.id) ?? null}
                balance={balances.get(camper.id)}
                chosen={camper.id === chosen}
                waiting={waiting.has(camper.id)}
                inTabOrder={index === active}
                onChoose={onChoose}
                onAccount={can('store.ledger') ? onAccount : null}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Estimates how many lines a camper's allergies take, until the row is measured. */
function linesOfAllergies(camper: TillCamper | undefined): number {
  return Math.ceil((camper?.allergies?.length ?? 0) / LETTERS)
}

/** Returns what tells campers of the same name apart: the age, and the cabin or that the camper is not at camp now. */
function aboutCamper({ id, dateOfBirth }: TillCamper, inCamp: InCamp | null, today: string): string {
  const age = dateOfBirth === null ? null : `Age ${ageOn(dateOfBirth, today)}`
  return [age, inCamp && whereNow(id, inCamp)].filter(Boolean).join(', ')
}

function whereNow(id: number, { cabinsOf, gone }: InCamp): string {
  if (gone.has(id)) return 'left today'
  return cabinsOf.get(id)?.join(', ') ?? 'not at camp right now'
}

/** The placeholder shown while the device reads its campers. */
export function CamperListSkeleton() {
  return (
    <Box role="status" aria-label="Loading campers" sx={{ px: 4, overflow: 'hidden' }}>
      {Array.from({ length: 8 }, (_, index) => (
        <Box key={index} sx={{ display: 'flex', alignItems: 'center', gap: 3, height: ROW }}>
          <Skeleton variant="circular" width={36} height={36} />
          <Skeleton sx={{ flex: 1 }} height={22} />
          <Skeleton width={56} height={22} />
        </Box>
      ))}
    </Box>
  )
}
