import { KitScope } from '../../kit/scope';
import { Actions } from './actions';
import { Choices } from './choices';
import { Fields } from './fields';
import { Lists } from './lists';
import { Modals } from './modals';
import { Places } from './places';
import { States } from './states';
import { Times } from './times';
import styles from './kit.module.css';

interface KitPageProps {
  readonly language: 'en' | 'ar';
  readonly scheme: 'light' | 'dark';
}

/** Every part of the kit in every state. */
export function KitPage({ language, scheme }: KitPageProps) {
  return (
    <KitScope>
      <main className={styles.page}>
        <header className={styles.head}>
          <h1>Kit</h1>
          <nav aria-label="Kit">
            <a href={`?language=${language === 'en' ? 'ar' : 'en'}&scheme=${scheme}`}>
              {language === 'en' ? 'Right to left' : 'Left to right'}
            </a>{' '}
            <a href={`?language=${language}&scheme=${scheme === 'dark' ? 'light' : 'dark'}`}>
              {scheme === 'dark' ? 'Light' : 'Dark'}
            </a>
          </nav>
        </header>
        <div className={styles.parts}>
          <Actions />
          <Fields />
          <Choices />
          <Times />
          <Places />
          <States />
          <Modals />
        </div>
        <Lists />
      </main>
    </KitScope>
  );
}
