import { useState } from 'react';
import { Stepper } from '../../kit/stepper';
import { Tabs } from '../../kit/tabs';
import { Section } from './section';
import { useSay } from './use-say';

const STEPS = ['file', 'columns', 'check'] as const;

export function Places() {
  const say = useSay();
  const [tab, setTab] = useState('menu');
  const [step, setStep] = useState<(typeof STEPS)[number]>('columns');
  const names = {
    file: say('File', 'الملف'),
    columns: say('Columns', 'الأعمدة'),
    check: say('Check', 'التحقق'),
  };
  return (
    <Section name="Places">
      <Tabs
        label={say('Store', 'المتجر')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'menu', text: say('Menu', 'القائمة'), panel: <p>{say('What is sold.', 'ما يُباع.')}</p> },
          { value: 'hours', text: say('Hours', 'الأوقات'), panel: <p>{say('When it is open.', 'متى يفتح.')}</p> },
          { value: 'share', text: say('Share', 'المشاركة'), panel: <p>{say('Where it is found.', 'أين يوجد.')}</p> },
        ]}
      />
      <Stepper
        label={say('Import', 'الاستيراد')}
        steps={STEPS.map((value) => ({ value, text: names[value] }))}
        current={step}
        onGo={setStep}
      />
    </Section>
  );
}
