import { failOnConsole } from './console';

failOnConsole();

// Polluting the prototype of all objects throws instead of going unnoticed.
Object.preventExtensions(Object.prototype);
