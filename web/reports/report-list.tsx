import { Box, Typography } from '@mui/material'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { fold } from '#shared/kernel/search'
import { READY_GROUPS, READY_REPORTS, type ReadyReport } from '#shared/reports/ready'
import { opensFor } from '#shared/reports/visible'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { SearchField } from '../ui/search-field'
import { WayCard, Ways } from '../ui/way-card'
import { GROUP_ICONS, OTHER_LISTS } from './other-lists'

/** Where a ready report is. */
const pathOf = ({ name }: ReadyReport) => `/reports?report=${name}`

/** The ready reports that open for this person, by whom they are for, and the lists that are on other screens. */
export function ReportList() {
  const { who, can } = useCamp()
  const [search, setSearch] = useState('')
  const mine = useMemo(() => READY_REPORTS.filter(({ definition }) => opensFor(who.actor, definition)), [who])
  const isWanted = ({ title, ...words }: { title: string; about?: string; text?: string }) =>
    fold(`${title} ${words.about ?? ''} ${words.text ?? ''}`).includes(fold(search.trim()))
  const found = mine.filter(isWanted)
  const others = OTHER_LISTS.filter(({ needs, ...list }) => can(needs) && isWanted(list))
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      <Box sx={{ maxWidth: 480 }}>
        <SearchField
          label="Search reports"
          placeholder="Search reports"
          value={search}
          onChange={setSearch}
          focusOnSlash
        />
      </Box>
      {READY_GROUPS.map((group) => {
        const reports = found.filter((each) => each.group === group)
        if (reports.length === 0) return null
        return (
          <Group key={group} title={group}>
            {reports.map((report) => (
              <WayCard
                key={report.name}
                to={pathOf(report)}
                icon={GROUP_ICONS[group]}
                title={report.title}
                text={report.about}
              />
            ))}
          </Group>
        )
      })}
      {others.length > 0 ? (
        <Group title="On Other Screens">
          {others.map((list) => (
            <WayCard key={list.title} {...list} />
          ))}
        </Group>
      ) : null}
      {found.length + others.length === 0 ? <EmptyState title="No report matches this search" /> : null}
    </Box>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" component="p" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Ways>{children}</Ways>
    </Box>
  )
}
