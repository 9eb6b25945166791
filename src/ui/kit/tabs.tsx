import JoyTabs from '@mui/joy/Tabs';
import Tab from '@mui/joy/Tab';
import TabList from '@mui/joy/TabList';
import TabPanel from '@mui/joy/TabPanel';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages';
import { KitScope } from './scope';

interface TabsProps<T extends string> {
  /** What the tabs belong to, for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly value: T; readonly text: string; readonly panel: ReactNode }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** Views of one thing beside each other. Arrow keys move in the direction they point, in both writing directions. */
export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  const { dir } = useMessages('kit');
  return (
    <KitScope>
      <JoyTabs
        value={value}
        direction={dir}
        selectionFollowsFocus
        onChange={(_, chosen) => {
          const tab = tabs.find((each) => each.value === chosen);
          if (tab !== undefined) onChange(tab.value);
        }}
        sx={{ backgroundColor: 'transparent' }}
      >
        <TabList aria-label={label} sx={{ overflowX: 'auto', '&::-webkit-scrollbar': { display: 'none' } }}>
          {tabs.map((tab) => (
            <Tab key={tab.value} value={tab.value} sx={{ flex: 'none' }}>
              {tab.text}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.value} value={tab.value} sx={{ paddingInline: 0, paddingBlockStart: 2 }}>
            {tab.panel}
          </TabPanel>
        ))}
      </JoyTabs>
    </KitScope>
  );
}
