import { failOnConsole } from './console';

failOnConsole();

// Prototype pollution throws instead of going unnoticed.
Object.preventExtensions(Object.prototype);
