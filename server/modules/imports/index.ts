export { register } from './routes';
