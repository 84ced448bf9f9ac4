import RegistrationIcon from '@mui/icons-material/AssignmentOutlined'
import PeopleIcon from '@mui/icons-material/BadgeOutlined'
import CampersIcon from '@mui/icons-material/Groups2Outlined'
import ActivitiesIcon from '@mui/icons-material/KayakingOutlined'
import HealthIcon from '@mui/icons-material/MedicalServicesOutlined'
import DayIcon from '@mui/icons-material/PointOfSaleOutlined'
import TrainingIcon from '@mui/icons-material/SchoolOutlined'
import StoreIcon from '@mui/icons-material/StorefrontOutlined'
import CampDayIcon from '@mui/icons-material/WbSunnyOutlined'
import type { ReactNode } from 'react'
import type { Capability } from '#shared/kernel/rights/capabilities'
import type { ReadyGroup } from '#shared/reports/ready'

/** The icons of the ready reports. */
export const GROUP_ICONS: Readonly<Record<ReadyGroup, ReactNode>> = {
  'Camp Day': <CampDayIcon />,
  Office: <RegistrationIcon />,
  Store: <StoreIcon />,
  People: <PeopleIcon />,
  Health: <HealthIcon />,
}

interface OtherList {
  to: string
  icon: ReactNode
  title: string
  text: string
  needs: Capability
}

/** Lists that can be printed or exported where they are. */
export const OTHER_LISTS: readonly OtherList[] = [
  {
    to: '/campers',
    icon: <CampersIcon />,
    title: 'Camper List',
    text: 'All campers or a search, as cards or as a spreadsheet file.',
    needs: 'campers.import',
  },
  {
    to: '/registration?tab=list',
    icon: <RegistrationIcon />,
    title: 'Registrations and Check-In',
    text: 'Who is coming to which session, by status and payment. Filter, print or export.',
    needs: 'registrations.read',
  },
  {
    to: '/activities',
    icon: <ActivitiesIcon />,
    title: 'Activities for a Day',
    text: 'What happens when, who leads it and who is signed up.',
    needs: 'dashboard.camp',
  },
  {
    to: '/training?tab=compliance',
    icon: <TrainingIcon />,
    title: 'Training',
    text: 'Who has finished each training, and who still needs it.',
    needs: 'training.write',
  },
  {
    to: '/store?tab=day',
    icon: <DayIcon />,
    title: 'End of Day',
    text: 'What the till took in and paid out in a day.',
    needs: 'store.day',
  },
]
